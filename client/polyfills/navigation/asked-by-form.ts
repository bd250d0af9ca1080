import { askFor, isThisTab, type Asked } from './asked.ts'

type Button = HTMLButtonElement | HTMLInputElement

/** What the sending of a form asks for: nothing where the browser, or somebody who heard it before, answers it. */
export function askedByForm(event: SubmitEvent): Asked | undefined {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return undefined
  const button = buttonOf(event, form)
  // Not `form.getAttribute`: a field with this name hides it.
  const ofForm = (name: string) => Element.prototype.getAttribute.call(form, name)
  const setting = (name: string) => button?.getAttribute(`form${name}`) ?? ofForm(name)
  const url = urlOf(setting('action'))
  const method = setting('method')?.toLowerCase()
  if (!url || method === 'dialog' || !isThisTab(setting('target'))) return undefined
  const fields = fieldsOf(form, button)
  const sourceElement = button ?? form
  if (method === 'post')
    return { ...askFor(url), hashChange: false, sourceElement, formData: fields }
  url.search = queryOf(fields)
  return { ...askFor(url), sourceElement }
}

/** Chrome before 81 does not tell: there it is the button in focus, else the form's first. */
function buttonOf({ submitter }: SubmitEvent, form: HTMLFormElement): Button | null {
  if (submitter !== undefined) return submitter as Button | null
  const buttons = [...document.querySelectorAll<Button>('button, input')].filter(isOfForm)
  return buttons.find((button) => button === document.activeElement) ?? buttons[0] ?? null

  function isOfForm(button: Button): boolean {
    return button.form === form && (button.type === 'submit' || button.type === 'image')
  }
}

function urlOf(action: string | null): URL | undefined {
  try {
    const url = new URL(action || location.href, document.baseURI)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined // no URL: the browser does nothing either
  }
}

/** Browsers of before 2023 leave the button out without a word. */
function fieldsOf(form: HTMLFormElement, button: Button | null): FormData {
  const fields = new FormData(form, button)
  if (
    button?.name &&
    button.type !== 'image' &&
    !fields.getAll(button.name).includes(button.value)
  ) {
    fields.append(button.name, button.value)
  }
  return fields
}

/** Of a file only the name; line breaks as the standard has them. */
function queryOf(fields: FormData): string {
  const query = new URLSearchParams()
  fields.forEach((value, name) => {
    const text = typeof value === 'string' ? value : value.name
    query.append(name, text.replace(/\r\n?|\n/g, '\r\n'))
  })
  return query.toString()
}

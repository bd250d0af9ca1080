import { formSetting, isPost, readForm } from '../../../src/for-packages.ts'
import {
  isThisTab,
  parsePageUrl,
  placeOfDocument,
  requestFor,
  type NavigationRequest,
  type PagePlace,
} from './navigation-request.ts'

type Button = HTMLButtonElement | HTMLInputElement

/** The navigation that a form requests; `undefined` if the browser or another listener submits it. */
export function requestOfForm(
  event: SubmitEvent,
  place: PagePlace = placeOfDocument(),
): NavigationRequest | undefined {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return undefined
  const button = submitterOf(event, form)
  const setting = (name: string) => formSetting(form, button, name)
  const url = parsePageUrl(setting('action') || place.href, place)
  if (!url || /^dialog$/i.test(setting('method') ?? '') || !isThisTab(setting('target'))) return undefined
  const formData = readForm(form, button)
  const sourceElement = button ?? form
  const hashChange = false
  // To the current URL as well: the action may lead to another page.
  if (isPost(form, button)) return { navigationType: 'push', url, hashChange, sourceElement, formData }
  url.search = queryOf(formData)
  return { ...requestFor(url, place), sourceElement }
}

/**
 * Browsers without `submitter` (before Chrome 81, Firefox 75, Safari 15,
 * https://developer.mozilla.org/en-US/docs/Web/API/SubmitEvent/submitter) don't tell which button was
 * pressed: it is the one in focus, else the form's first.
 */
function submitterOf({ submitter }: SubmitEvent, form: HTMLFormElement): Button | null {
  if (submitter !== undefined) return submitter as Button | null
  const buttons = [...document.querySelectorAll<Button>('button, input')].filter(isSubmitButton)
  return buttons.find((button) => button === document.activeElement) ?? buttons[0] ?? null

  function isSubmitButton(button: Button): boolean {
    return button.form === form && (button.type === 'submit' || button.type === 'image')
  }
}

/**
 * Of a file only the name; line breaks as in
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#converting-an-entry-list-to-a-list-of-name-value-pairs
 */
function queryOf(formData: FormData): string {
  const query = new URLSearchParams()
  formData.forEach((value, name) => {
    const text = typeof value === 'string' ? value : value.name
    query.append(name, text.replace(/\r\n?|\n/g, '\r\n'))
  })
  return query.toString()
}

import { dispatch, READ_FORM_EVENT } from '../../wire/browser-events.ts'

type Button = HTMLButtonElement | HTMLInputElement

/** A setting of a form, such as its method, in which its button goes first. `null` if neither has it. */
export function formSetting(form: HTMLFormElement, submitter: Element | null, name: string): string | null {
  // By the prototype, because a field named `getAttribute` hides the form's own.
  return submitter?.getAttribute(`form${name}`) ?? Element.prototype.getAttribute.call(form, name)
}

/** Is a form sent with POST? An empty or unknown `formmethod` is GET, as an empty `method` is. */
export function isPost(form: HTMLFormElement, submitter: Element | null): boolean {
  return formSetting(form, submitter, 'method')?.toLowerCase() === 'post'
}

/**
 * Reads a form as it was submitted, with the button's own value, which the constructor leaves out before
 * Chrome 112, Firefox 111 and Safari 16.4
 * (https://developer.mozilla.org/en-US/docs/Web/API/FormData/FormData#browser_compatibility). The constructor
 * throws if a render has removed the button.
 */
export function readForm(form: HTMLFormElement, submitter: Element | null): FormData {
  const button = submitter as Button | null
  const formData = new FormData(form, button?.form === form ? button : null)
  const { name, type, value } = button ?? {}
  const isMissing = name && type !== 'image' && !formData.getAll(name).includes(value!)
  if (isMissing) formData.append(name, value!)
  dispatch(READ_FORM_EVENT, { form, formData })
  return formData
}

import { dispatch, READ_FORM_EVENT } from '../../wire/browser-events.ts'
import { baseUrl, pageUrl } from './page-location.ts'

/** The data of a form, and its target. */
export interface FormSubmission {
  action: string
  formData: FormData
}

type Button = HTMLButtonElement | HTMLInputElement

/**
 * Reads a form that posts to this site, in this tab; `undefined` for any other form, which the browser sends. `page`: the target of
 * a form without an `action`.
 */
export function readSubmission(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  page: string = pageUrl().href,
): FormSubmission | undefined {
  // By the prototype, because a field named `getAttribute` hides the form's own.
  const attribute = (name: string) => Element.prototype.getAttribute.call(form, name)
  const setting = (name: string) => submitter?.getAttribute(`form${name}`) ?? attribute(name)
  const action = urlOf(setting('action') || page)
  if (action?.origin !== location.origin || setting('method')?.toLowerCase() !== 'post') return
  if (!/^(_self)?$/i.test(setting('target') ?? '')) return
  return { action: action.href, formData: formDataOf(form, submitter as Button | null) }
}

function urlOf(action: string): URL | undefined {
  try {
    return new URL(action, baseUrl())
  } catch {
    return undefined // not a URL: the browser does not submit the form either
  }
}

/**
 * With the button's own value, which the constructor leaves out before Chrome 112, Firefox 111 and Safari 16.4
 * (https://developer.mozilla.org/en-US/docs/Web/API/FormData/FormData#browser_compatibility). It throws if a render has
 * removed the button.
 */
function formDataOf(form: HTMLFormElement, button: Button | null): FormData {
  const formData = new FormData(form, button?.form === form ? button : null)
  const isMissing = button?.name && button.type !== 'image' && !formData.has(button.name)
  if (isMissing) formData.append(button.name, button.value)
  dispatch(READ_FORM_EVENT, { form, formData })
  return formData
}

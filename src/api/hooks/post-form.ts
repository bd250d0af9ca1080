/** Fields to send as a form of their own. */
interface PostedForm {
  action: string
  formData: FormData
  /** Default: that of forms with files. */
  enctype?: string
}

/** Sends fields in this tab with POST: the router loads the next page if it can, else the browser. */
export function postForm({ action, formData, enctype = 'multipart/form-data' }: PostedForm): void {
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action, enctype, target: '_self', hidden: true })
  // All at once, and by the prototypes: fields hide the form's own methods of their names.
  const fields = document.createDocumentFragment()
  formData.forEach((value, name) => fields.appendChild(fieldOf(name, value)))
  form.appendChild(fields)
  document.body.appendChild(form)
  // The shim of the Navigation API sends a form only on its `submit` event. Chrome before 76 can't dispatch
  // one: https://developer.mozilla.org/en-US/docs/Web/API/HTMLFormElement/requestSubmit#browser_compatibility
  const { submit, requestSubmit = submit } = HTMLFormElement.prototype
  requestSubmit.call(form)
  Element.prototype.remove.call(form)
}

function fieldOf(name: string, value: FormDataEntryValue): HTMLElement {
  if (typeof value === 'string') {
    // Not an input, which would drop line breaks.
    return Object.assign(document.createElement('textarea'), { name, value })
  }
  const files = new DataTransfer()
  files.items.add(value)
  return Object.assign(document.createElement('input'), { type: 'file', name, files: files.files })
}

const FILE_NEEDS_ENCODING =
  'A form with a file input lacks encType="multipart/form-data": without JavaScript, browsers send only the file’s name.'
const TEXT_IS_REFUSED =
  'A form has encType="text/plain": actions don’t read it, and the response is 415. Leave encType out.'

/** Warns of forms that send something else than their authors mean, each once. */
export function warnOfForms(): void {
  const seen = new WeakSet<HTMLFormElement>()
  const look = () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post i]')) {
      const warning = seen.has(form) ? undefined : warningOf(form)
      if (warning === undefined) continue
      seen.add(form)
      console.warn(warning, form)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  look()
}

function warningOf(form: HTMLFormElement): string | undefined {
  if (form.matches('[enctype="text/plain" i]')) return TEXT_IS_REFUSED
  const isMultipart = form.matches('[enctype="multipart/form-data" i]')
  const hasFile = form.querySelector('input[type=file]') !== null
  const button = form.querySelector('[formenctype="multipart/form-data" i]')
  return hasFile && !isMultipart && !button ? FILE_NEEDS_ENCODING : undefined
}

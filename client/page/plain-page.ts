/** Replaces what React has left of the document by a page that needs neither React nor the app's styles. */
export function showPlainPage(heading: string): void {
  document.documentElement.innerHTML = `<head><title>${heading}</title><body>
<h1 id="title">${heading}</h1>
<p><a href="">Try again</a>, or <a href="/">go to the first page</a>.`
}

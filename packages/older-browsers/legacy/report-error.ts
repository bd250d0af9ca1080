/** Missing before Chrome 95, Firefox 93 and Safari 15.4: https://developer.mozilla.org/en-US/docs/Web/API/Window/reportError */
window.reportError ??= (error: unknown) => {
  setTimeout(() => {
    throw error
  })
}

/** For Chrome before 95, Firefox before 93, Safari before 15.4. */
window.reportError ??= (error: unknown) => {
  setTimeout(() => {
    throw error
  })
}

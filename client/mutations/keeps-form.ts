/**
 * Does an error say that the form was not accepted, rather than what its page is? A retry may succeed: the
 * visitor is not signed in, sends too much or too often, or the server failed.
 */
export function keepsForm(status: number): boolean {
  return status >= 500 || [401, 408, 413, 415, 429].includes(status)
}

/**
 * Is this a click of the main button without a key that makes the browser open a new tab or window, or
 * download?
 */
export function isPlainClick(click: MouseEvent): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
}

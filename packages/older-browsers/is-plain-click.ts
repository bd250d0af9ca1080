/** Is this a click of the main button without a key that opens a tab or a window, or downloads? */
export function isPlainClick(click: MouseEvent): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
}

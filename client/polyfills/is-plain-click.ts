/** Is this the main button alone? With these keys browsers open another tab or window, or save the target. */
export function isPlainClick(click: MouseEvent): boolean {
  return click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
}

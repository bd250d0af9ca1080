const KB = 1000

/** `12.3 KB` */
export function bytesText(bytes: number): string {
  if (bytes < KB) return `${bytes} bytes`
  return bytes < KB * KB ? `${(bytes / KB).toFixed(1)} KB` : `${(bytes / KB / KB).toFixed(1)} MB`
}

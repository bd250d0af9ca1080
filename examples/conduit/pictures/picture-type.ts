const SIGNATURE_BYTES = 12

/** How files begin: https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern */
const SIGNATURES = {
  'image/png': /^\x89PNG\r\n\x1a\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF[^]{4}WEBP/,
}

/**
 * The type of a picture by its first bytes, whatever its sender says; `undefined` if it is no picture. SVG
 * is none, because it may have scripts.
 */
export async function pictureType(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  const start = String.fromCharCode(...bytes)
  return Object.entries(SIGNATURES).find(([, signature]) => signature.test(start))?.[0]
}

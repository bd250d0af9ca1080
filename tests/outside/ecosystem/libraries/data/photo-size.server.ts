import { imageSize } from 'image-size'

/** The size of a photo as browsers show it; `undefined` if these bytes are no image. */
export function photoSize(bytes: ArrayBuffer): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes))
    const isOnItsSide = orientation > 4 // by EXIF: the phone was held upright
    return isOnItsSide ? { width: height, height: width } : { width, height }
  } catch {
    return undefined
  }
}

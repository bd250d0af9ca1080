/** One pixel. What follows the picture's end is ignored, and makes it large enough to see how much of it is sent. */
export const PHOTO = Buffer.concat([
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
  Buffer.alloc(200_000),
])

/** A form that uploads a file. Default: the photo. */
export function photoForm(file = new File([PHOTO], 'photo.png', { type: 'image/png' })): FormData {
  const form = new FormData()
  form.set('photo', file)
  return form
}

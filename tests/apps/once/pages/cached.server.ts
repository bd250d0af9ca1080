export const cacheControl = 'public, max-age=60'

export function loader() {
  return { name: 'cached' }
}

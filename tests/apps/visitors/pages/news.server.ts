export const cacheControl = 'public, max-age=60'

export const loader = () => ({ headline: 'Rain' })

export const prerender = true

export const loader = () => ({ text: 'made by the build' })

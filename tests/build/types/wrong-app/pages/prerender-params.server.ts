export const prerender = async () => [{ slug: 'first' }]

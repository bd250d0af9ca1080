export const loader = () => ({ item: { reviews: Promise.resolve(['good']) } })

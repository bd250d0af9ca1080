export const loader = () => ({ rows: [{ id: 1n }] })

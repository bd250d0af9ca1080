export const loader = () => ({ rows: [{ when: new Date() }] })

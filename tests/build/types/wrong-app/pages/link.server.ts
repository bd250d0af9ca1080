export const loader = () => ({ rows: [{ when: new URL('https://arrive.example') }] })

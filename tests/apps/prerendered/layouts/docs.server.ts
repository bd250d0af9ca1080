export const loader = () => ({ topics: ['forms', 'hooks'] })

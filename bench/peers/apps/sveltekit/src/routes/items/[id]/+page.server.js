export const load = ({ params }) => ({ id: params.id, name: `Item ${params.id}` })

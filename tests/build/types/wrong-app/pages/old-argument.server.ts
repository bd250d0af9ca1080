export const loader = ({ request }: { request: Request }) => request.method

import './item.css'
import { Link } from 'react-router'

export function loader({ params }: { params: { id: string } }) {
  return { id: params.id, name: `Item ${params.id}` }
}

export default function Item({ loaderData }: { loaderData: ReturnType<typeof loader> }) {
  return (
    <>
      <title>{loaderData.name}</title>
      <h1 id="title">{loaderData.name}</h1>
      <p className="item">
        <Link prefetch="intent" to={`/items/${Number(loaderData.id) + 1}`}>
          Next
        </Link>
      </p>
    </>
  )
}

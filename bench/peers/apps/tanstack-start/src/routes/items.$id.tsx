import { createFileRoute, Link } from '@tanstack/react-router'
import { createServerFn } from '@tanstack/react-start'
import styles from './item.css?url'

const loadItem = createServerFn()
  .validator((id: string) => id)
  .handler(({ data: id }) => ({ id, name: `Item ${id}` }))

export const Route = createFileRoute('/items/$id')({
  loader: ({ params }) => loadItem({ data: params.id }),
  head: ({ loaderData }) => ({
    meta: [{ title: loaderData?.name }],
    links: [{ rel: 'stylesheet', href: styles }],
  }),
  component: Item,
})

function Item() {
  const { id, name } = Route.useLoaderData()
  return (
    <>
      <h1 id="title">{name}</h1>
      <p className="item">
        <Link to="/items/$id" params={{ id: String(Number(id) + 1) }}>
          Next
        </Link>
      </p>
    </>
  )
}

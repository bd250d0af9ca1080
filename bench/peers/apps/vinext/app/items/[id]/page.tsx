import './item.css'
import Link from 'next/link'

interface Props {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: Props) {
  return { title: `Item ${(await params).id}` }
}

export default async function Item({ params }: Props) {
  const { id } = await params
  return (
    <>
      <h1 id="title">{`Item ${id}`}</h1>
      <p className="item">
        <Link href={`/items/${Number(id) + 1}`}>Next</Link>
      </p>
    </>
  )
}

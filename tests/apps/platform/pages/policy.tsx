import type { PageProps } from 'arrivejs'
import { useState } from 'react'

/** Uses what the policy allows and what it refuses: `?shop=` is the origin of another site. */
export function Page({ url }: PageProps<'/policy'>) {
  const [isRed, setRed] = useState(false)
  const shop = url.searchParams.get('shop')
  return (
    <>
      <title>Policy</title>
      <h1 id="title">Policy</h1>
      <p id="of-server" style={{ color: 'rgb(0, 128, 0)', marginTop: 7 }}>
        Green
      </p>
      <p id="of-react" style={isRed ? { color: 'rgb(255, 0, 0)' } : undefined}>
        Red
      </p>
      {shop && <img id="picture" src={`${shop}/picture.svg`} alt="" width="8" height="8" />}
      <button id="paint" type="button" onClick={() => setRed(true)}>
        Paint
      </button>
    </>
  )
}

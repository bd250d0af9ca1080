import { useNonce, type DocumentProps } from 'arrivejs'

const STYLE = '#title { color: rgb(0, 128, 0) }'
const SCRIPT = "document.documentElement.dataset.inline = 'ran'"

export function Document({ children, runtime }: DocumentProps) {
  const nonce = useNonce()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: STYLE }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SCRIPT }} />
      </head>
      <body>
        <main>{children}</main>
        {runtime}
      </body>
    </html>
  )
}

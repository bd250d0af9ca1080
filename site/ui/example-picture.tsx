import './example-picture.css'

interface ExamplePictureProps {
  /** The files: `site/examples/take-pictures.ts` takes them. */
  light: string
  dark: string
  alt: string
}

/** Both are lazy, so a browser loads only the one that the theme shows. */
export function ExamplePicture({ light, dark, alt }: ExamplePictureProps) {
  const size = { width: 960, height: 600, loading: 'lazy', decoding: 'async' } as const
  return (
    <>
      <img className="example-picture in-light" src={light} alt={alt} {...size} />
      <img className="example-picture in-dark" src={dark} alt={alt} {...size} />
    </>
  )
}

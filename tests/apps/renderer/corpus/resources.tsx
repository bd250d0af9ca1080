import { Suspense } from 'react'
import { preconnect, prefetchDNS, preinit, preinitModule, preload, preloadModule } from 'react-dom'
import { Awaited, Html, Late } from '../late.tsx'
import type { Trees } from './tree.ts'

function Hints() {
  prefetchDNS('https://dns.example')
  preconnect('https://fonts.example', { crossOrigin: 'anonymous' })
  preload('/font.woff2', { as: 'font', type: 'font/woff2' })
  preload('/größe.css', { as: 'style' })
  preload('/hero.avif', { as: 'image', imageSrcSet: '/hero.avif 1x', fetchPriority: 'high' })
  preloadModule('/module.js')
  preinit('/styles.css', { as: 'style', precedence: 'low' })
  preinit('/script.js', { as: 'script', integrity: 'sha256-abc' })
  preinitModule('/init.js')
  return <p>hints</p>
}

function Sheet({ name, precedence }: { name: string; precedence: string }) {
  return <link rel="stylesheet" href={`/${name}.css`} precedence={precedence} data-name={name} />
}

export const resourceTrees: Trees = {
  'hints of every kind': () => (
    <Html>
      <Hints />
    </Html>
  ),
  'hints from a pending boundary': ({ at }) => (
    <Html>
      <Late of={at(1, 'hints', <Hints />)} />
    </Html>
  ),
  'an image of a pending boundary': ({ at }) => (
    <Html>
      <Late of={at(1, 'image', <img src="/ada.png" alt="Ada > Bob" />)} />
    </Html>
  ),
  'stylesheets in the order of their precedence': () => (
    <Html>
      <Sheet name="a" precedence="low" />
      <Sheet name="b" precedence="high" />
      <Sheet name="c" precedence="low" />
      <Sheet name="a" precedence="low" />
      <style href="inline" precedence="high">{`.größe::before{content:"苔</style>"}`}</style>
    </Html>
  ),
  'a stylesheet of a pending boundary': ({ at }) => (
    <Html>
      <Sheet name="shell" precedence="low" />
      <Late
        of={at(
          1,
          'styled',
          <p>
            <Sheet name="late" precedence="low" />
            <style href="late-inline" precedence="new">{`p{color:red}`}</style>
            styled
          </p>,
        )}
      />
      <Late of={at(2, 'again', <Sheet name="late" precedence="low" />)} />
    </Html>
  ),
  'a stylesheet in a part that is ready with the shell': () => (
    <Html>
      <Suspense fallback="styled">
        <Sheet name="ready" precedence="low" />
        <p>styled</p>
      </Suspense>
    </Html>
  ),
  'a pending boundary whose styles and error arrive together': ({ at, failAt }) => (
    <Html>
      <Suspense fallback="both">
        <Sheet name="both" precedence="low" />
        <Awaited of={at(1, 'first', <p>first</p>)} />
        <Awaited of={failAt(2, 'second', 'second')} />
      </Suspense>
    </Html>
  ),
  'images, of which the first are preloaded': () => (
    <Html>
      {Array.from({ length: 14 }, (_, index) => (
        <img key={index} src={`/${index}.avif`} srcSet={`/${index}.avif 2x`} alt="é" />
      ))}
      <img src="/lazy.avif" loading="lazy" alt="" />
      <picture>
        <img src="/picture.avif" alt="" />
      </picture>
    </Html>
  ),
  'what belongs into the head, from anywhere': ({ at }) => (
    <Html>
      <main>
        <title>Größe</title>
        <meta name="a" content="1" />
        <link rel="canonical" href="/größe" />
        <script async src="/async.js" />
        <script>{`"inline" < 1`}</script>
        <Late
          of={at(
            1,
            'head',
            <>
              <title>Late</title>
              <meta property="og:title" content="🌿" />
              <script async src="/late.js" />
            </>,
          )}
        />
      </main>
    </Html>
  ),
}

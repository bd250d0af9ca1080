import { useEffect, useState } from 'react'
import { currentHeading } from '../guide/current-heading.ts'
import type { Heading } from '../guide/guide-text.ts'

/** The id of the heading that is read. */
export function useCurrentHeading(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    const update = () => setCurrent(headings[readFrom(headings)]?.id)
    document.addEventListener('scroll', update, { signal: controller.signal, passive: true })
    update()
    return () => controller.abort()
  }, [headings])
  return current
}

function readFrom(headings: readonly Heading[]): number {
  const { scrollTop, clientHeight, scrollHeight } = document.documentElement
  return currentHeading({
    tops: headings.map(({ id }) => document.getElementById(id)?.getBoundingClientRect().top ?? 0),
    windowHeight: clientHeight,
    isAtEnd: scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1,
  })
}

import type { ReactNode } from 'react'
import type { Stylesheet } from '../assets/stylesheets.ts'

/**
 * The stylesheets of a document, in their order; React moves them to the head. Each has a precedence of its
 * own: React joins the styles of one precedence in one tag, whose hash the policy would not have
 * (`tests/worker/inline-styles.test.ts`).
 */
export function stylesheetElements(styles: readonly Stylesheet[]): ReactNode {
  return styles.map((style, at) => stylesheetElement(style, `arrive-${at}`))
}

export function stylesheetElement(style: Stylesheet, precedence: string): ReactNode {
  const { href } = style
  if (style.type === 'link') {
    return <link key={href} rel="stylesheet" href={href} precedence={precedence} />
  }
  const html = { __html: style.text }
  return <style key={href} href={href} precedence={precedence} dangerouslySetInnerHTML={html} />
}

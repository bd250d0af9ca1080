import type { SimDocument } from './document.ts'
import type { SimElement } from './elements.ts'

/** Is told when a link is put into the document that asks to be prefetched: the router looks for no other change. */
export function mutationObserverOf(document: SimDocument) {
  return class MutationObserver {
    readonly #notify: () => void
    constructor(callback: () => void) {
      this.#notify = () => queueMicrotask(callback)
    }
    observe(target: unknown): void {
      if (target === document) document.linkWatchers.add(this.#notify)
    }
    disconnect(): void {
      document.linkWatchers.delete(this.#notify)
    }
  }
}

type OnView = (entries: { target: SimElement; isIntersecting: boolean }[]) => void

/** Each element that is observed is in view, from the next frame until it is removed. */
export function intersectionObserverOf(document: SimDocument, nextFrame: (work: () => void) => void) {
  return class IntersectionObserver {
    readonly #inView = new Set<SimElement>()
    readonly #callback: OnView
    constructor(callback: OnView) {
      this.#callback = callback
      // Elements of jsdom stay.
      document.removalWatchers?.add((element) => this.#removed(element))
    }
    observe(target: SimElement): void {
      nextFrame(() => {
        if (!target.isConnected) return
        this.#inView.add(target)
        this.#callback([{ target, isIntersecting: true }])
      })
    }
    unobserve(target: SimElement): void {
      this.#inView.delete(target)
    }
    #removed(target: SimElement): void {
      if (this.#inView.delete(target)) nextFrame(() => this.#callback([{ target, isIntersecting: false }]))
    }
  }
}

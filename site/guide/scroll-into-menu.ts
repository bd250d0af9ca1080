/** Scrolls a menu to an element of it that is out of its view, and never the page, as `scrollIntoView` would. */
export function scrollIntoMenu(menu: Element, selector: string): void {
  const box = menu.getBoundingClientRect()
  const place = menu.querySelector(selector)?.getBoundingClientRect()
  if (!place || (place.top >= box.top && place.bottom <= box.bottom)) return
  menu.scrollTop += place.top - box.top - box.height / 2
}

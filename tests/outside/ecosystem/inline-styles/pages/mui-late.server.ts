export function loader() {
  return { text: new Promise<string>((resolve) => setTimeout(resolve, 1500, 'Late')) }
}

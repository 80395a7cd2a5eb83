const attribute = 'data-mantine-color-scheme'

/** Paper is white: what is printed is light, whatever the screen is. */
export function printLight() {
  const { documentElement: root } = document
  let shown: string | null = null
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      shown = root.getAttribute(attribute)
      root.setAttribute(attribute, 'light')
    } else if (shown !== null) root.setAttribute(attribute, shown)
  })
}

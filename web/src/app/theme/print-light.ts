const attribute = 'data-mantine-color-scheme'

/** Prints in the light scheme, whatever the screen uses, because paper is white. */
export function printLight() {
  const { documentElement: root } = document
  let savedScheme: string | null = null
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      savedScheme = root.getAttribute(attribute)
      root.setAttribute(attribute, 'light')
    } else if (savedScheme !== null) root.setAttribute(attribute, savedScheme)
  })
}

import { useMantineColorScheme } from '@mantine/core'
import classes from './SchemeSelect.module.css'
import { colourSchemes, type Scheme } from './schemes.ts'

/**
 * Light or dark setting for visitors who are not logged in and have no menu. A native select, because it is on the
 * first page.
 */
export function SchemeSelect() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <select
      className={classes.select}
      aria-label="Light or dark"
      value={colorScheme}
      onChange={(event) => setColorScheme(event.currentTarget.value as Scheme)}
    >
      {colourSchemes.map(({ scheme, label }) => (
        <option key={scheme} value={scheme}>
          {label}
        </option>
      ))}
    </select>
  )
}

import { letteredScreens } from '@clearwing/domain/pages/destinations.ts'
import { Stack, Switch, Title } from '@mantine/core'
import { useEnableOptions } from '#api/client-options.ts'
import { screens } from '#app/navigation/screens.ts'
import { useActor } from '#features/account/index.ts'
import { setKeysOn, useAreKeysOn, useShownKeys } from '#shared/keys.ts'
import classes from './KeysHelp.module.css'
import { shellKeys } from './shell-keys.ts'

const always = [
  { keys: ['Ctrl or ⌘', 'K'], label: 'Search' },
  { keys: ['Alt', 'Shift', 'L'], label: 'Lock' },
  { keys: ['Esc'], label: 'Close the dialog on top' },
]

/** Lists the keys of the current page, the keys of the shell, and the letters that open screens. */
export function KeysHelp() {
  const areOn = useAreKeysOn()
  const screensByLetter = letteredScreens(useActor(), useEnableOptions(), screens)
  const ofPage = useShownKeys().filter(({ key }) => !shellKeys.includes(key))
  return (
    <Stack>
      <Keys title="Everywhere" keys={areOn ? [...always, { keys: ['?'], label: 'Keyboard shortcuts' }] : always} />
      <Switch
        label="Single keys"
        description="When this is off, only the keys above work."
        checked={areOn}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
      />
      {areOn && ofPage.length > 0 && (
        <Keys title="On this page" keys={ofPage.map(({ key, label }) => ({ keys: [key], label }))} />
      )}
      {areOn && (
        <Keys
          title="Go to a screen"
          keys={screensByLetter.map(({ letter, label }) => ({ keys: ['g', letter], label }))}
        />
      )}
    </Stack>
  )
}

type Line = { keys: string[]; label: string }

const Keys = ({ title, keys }: { title: string; keys: Line[] }) => (
  <section>
    <Title order={3} fz="sm" mb={4}>
      {title}
    </Title>
    <dl className={classes.keys}>
      {keys.map((line) => (
        <div key={line.label} className={classes.line}>
          <dt>
            {line.keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{line.label}</dd>
        </div>
      ))}
    </dl>
  </section>
)

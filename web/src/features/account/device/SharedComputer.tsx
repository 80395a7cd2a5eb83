import { useClientOptions } from '#api/client-options.ts'
import { CheckboxField } from '#shared/forms/CheckboxField.tsx'
import { useSharedComputer } from '#shared/shared-computer.ts'
import { shareComputer } from './shared-computer.ts'

/** Lets users say that several people use this browser, before or after their login. */
export function SharedComputer() {
  const { sharedComputerPromptInMinutes: minutes } = useClientOptions()
  return (
    <CheckboxField
      label="This is a shared computer"
      hint={`It remembers no one, locks after ${minutes} minutes without activity, and warns before printing and downloading.`}
      value={useSharedComputer()}
      onChange={shareComputer}
    />
  )
}

const wrong = '[aria-invalid="true"], .mantine-InputWrapper-root[data-error="true"], [data-unread]'
const inputs = 'input:not([type="hidden"]), textarea, select, button'

/** The first field to correct in this part of the page that can take the focus. */
export function firstWrong(place: ParentNode | null) {
  const invalidField = place?.querySelector<HTMLElement>(wrong)
  return invalidField?.matches(inputs) ? invalidField : (invalidField?.querySelector<HTMLElement>(inputs) ?? undefined)
}

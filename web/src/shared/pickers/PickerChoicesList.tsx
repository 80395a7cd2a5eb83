import { Combobox } from '@mantine/core'
import { IconCheck, IconRefresh } from '@tabler/icons-react'
import { problemOf } from '#api/problem.ts'
import { LoadingRows } from '#shared/Loaded.tsx'
import classes from './Found.module.css'
import type { PickerChoices } from './use-picker-search.ts'

/** The option that repeats the search instead of selecting a record. */
export const retryOption = 'retry'

type Props = {
  page: PickerChoices | undefined
  error: unknown
  isWaiting: boolean
  emptyText: string
  pickedId: number | null
}

/** Search results, a loading state, or why there are none. */
export const PickerChoicesList = (props: Props) => (
  <Combobox.Dropdown>
    <Combobox.Options className={classes.options} aria-label="Found">
      <Inside {...props} />
    </Combobox.Options>
    {props.error === undefined && props.page !== undefined && <More {...props.page} />}
  </Combobox.Dropdown>
)

function Inside({ page, error, isWaiting, emptyText, pickedId }: Props) {
  if (error !== undefined) return <NotLoaded error={error} />
  if (!page) return <LoadingRows rows={2} rowHeight={40} />
  if (page.choices.length === 0 && !isWaiting) return <Combobox.Empty>{emptyText} matches your search.</Combobox.Empty>
  return page.choices.map(({ id, name, detail }) => (
    <Combobox.Option key={id} value={String(id)} active={id === pickedId} className={classes.option ?? ''}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {detail !== null && <span className={classes.detail}>{detail}</span>}
      </span>
      {id === pickedId && <IconCheck size={16} stroke={1.75} aria-hidden />}
    </Combobox.Option>
  ))
}

/** The error is rendered as an option, so that it can be reached by keyboard. */
const NotLoaded = ({ error }: { error: unknown }) => (
  <Combobox.Option value={retryOption} className={classes.option ?? ''}>
    <span className={classes.words}>
      <span className={classes.name}>Unable to load. Retry</span>
      <span className={classes.detail}>
        {problemOf(error).title ?? 'If this continues, please contact the provider.'}
      </span>
    </span>
    <IconRefresh size={16} stroke={1.75} aria-hidden />
  </Combobox.Option>
)

const More = ({ choices, totalItems }: PickerChoices) =>
  totalItems > choices.length && (
    <Combobox.Footer className={classes.detail ?? ''}>
      {totalItems - choices.length} more. Keep typing to narrow the search.
    </Combobox.Footer>
  )

import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { today } from '#shared/today.ts'

type Props = { value: string | null; isBirth: boolean; choose: (day: string) => void }

/** One month at a time, weeks starting on Monday; the heading opens months and years. */
export const DayCalendar = ({ value, isBirth, choose }: Props) => (
  <DatePicker
    value={value}
    onChange={(day) => day && choose(day)}
    defaultDate={value ?? today()}
    defaultLevel={isBirth && value === null ? 'decade' : 'month'}
    minDate="1900-01-01"
    maxDate={isBirth ? today() : '2199-12-31'}
    highlightToday
    // Marks today ourselves: the library would mark the browser's date.
    getDayProps={(day) => ({ 'data-today': day === today() || undefined })}
    ariaLabels={labels}
  />
)

const labels = {
  monthLevelControl: 'Choose a month',
  yearLevelControl: 'Choose a year',
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
}

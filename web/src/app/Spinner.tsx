import { Center, Loader } from '@mantine/core'
import { useDelayed } from '#shared/use-delayed.ts'

/** While a page is being loaded. What takes less than 150 ms does not flicker. */
export function Spinner() {
  return (
    <Center h="50vh" role="status" aria-label="Loading">
      {useDelayed(150) && <Loader />}
    </Center>
  )
}

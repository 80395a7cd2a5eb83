import { PDFDocument } from '@cantoo/pdf-lib'

/** A scanned page: 'Report of the sleep clinic. Hypopnoea index of four. No treatment is needed.' Drawn by Chromium. */
export const scannedPage = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAmwAAACWCAAAAABGaIuvAAAIZUlEQVR4Ae3BAXLaipYFwD4q9r/lM5IAB2ywcZyoXv7c7tQYx1iMcZDFGAdZjHGQxR',
    'gHWYxxkMUYB1mMcZDFGAdZjHGQxRgHWYxxkMUYB1mMcZDFGAdZjHGQxRgHWYxxkMUYB1mMcZCTj+KiDhGr+ijU90X9OVGrUA9EjdecfCL1Q6G+EPdC',
    'jf9BJ4/UKqT+ulDj/4OTpxrHqH9APVbjVYvnSozxp5y8Jla1CxXUm1jVWZTQIFZ1K1a1CYK6iFVQZ0G9iVW9F5u6F6t6E6s6ixLUB7GpX0IRKqizqI',
    'tY1Xjm5BWxi7qIVdQudlEXcatuxC7qgcadWEWdxSbqVpylbsUm6iw2URexSd2Ls9QjsYq6E7vUeOLkBaGIN1FEahWUeBO1aqh7QYldRd1qqKsocRWK',
    'SN2rVdwKRaQ2oYjULopI3QpqFY9EiXdCrWI8s3gu1CrUqsRFrepNUeKiPlGUeEFRYhOtVd0Jtakb0VrVWbRW9aZWJe61NvVQUeJGqE2NZxZPhTqrXV',
    '3VRRBqU1f1TKhNvaI29UF8Q9yLW3UnPlebeqfGFxaPZEN9W3xDfE9c1ZfiqjZxVRf1WI2/4eQTqbO4St1o7Oob6gfigUao9+Je/C0xvnbySK3in1Eh',
    '1G9Kjb/u5KlGalf/EfVEBakbda+eqvH3LZ4r8ak4i2+I3xdPtSVuxL34a2p8bfGK+CfU98RjMf6GxSdKPBQXRYlNqDv1XolNqO8p8Ym4UeJGiYfiTv',
    '2WGF9YfK3ELnERJN4E8aIgnqmnSuwSvyQeKLFLrErsEmcJQt1LbOJlJbGK8czJZxopjXgnNrVpiE19EKt60xCbeiaoBxrxQJzVjUbcaMStRqzqTkN8',
    'U0OMz5y8omJXZxXURcWqPmi8V7GqZxpPNXZ1o2JV7zR2ddbY1UVjVe9UbOobGpsaz6S+LdS/L2ocaTHGQRZjHGQxxkEWYxxkMcZBUmMcYzHGQRZjHG',
    'QxxkFOPoq6CPVfEvWpqB8J6kasavzYybgV78X4Q07GO3Ur1PgjTv4t9bfVOzX+jMUYBzl5QaizUEIF9SZWdRYVq9pFCepNrOpNrOoiNvVO1CpKUFex',
    'ql9iU5tQm1B3YlWbWAV1EQS1iVXtQu2iVlFCjScWL6gHYpU4S2wSV7GJq8QqcZbYxEVik9jFLvFMYpU4i028iV1s6k3diU1iVZ9JbOKpxPjEyWtSF7',
    'WLIlKroMSbKCK1CyUuQhGpTahVpDa1idRDocRFKBIXoYjULkW8E4pIUVE3KmoXikg9Fmo8t3hFXcSbWtWbosRFrepNixJntSpxVps6q1091aLEWa3q',
    'ItSqxKqEULdCreoFtSrxTI1PLB7JlQ/qrC6CUJv6IB6Ii9rFL3EnXhAf1K7Oalfv1EV8Ki7qqRqfWbwoXhS72tW9uqh79U52vlAXtavnEk/Vl2r8zM',
    'kjdRFnjU2819jVF+qZ1CruxefqMyHuNag78VtS4zecvCq1qmOEWsW/o8anTl7TIP6euhXqZ2r8xyx+Js7it9Uj9YfFKv6EosZ3LV4W1DfFE3EvfiZu',
    '1XuhJW7VVXwpxs8sXlTiRlwUJTahdvGS2NVj8U1xFe+U+iAu6jVxL8aLFt9RvwSJN0H8EiTUAyVBqLPEJrGLVbyoJIiLErvEKmoXt0qQ+EpJEOosVv',
    'FeYjx08ttiU5uG2NRZE5t6qCFWtWuIN434joagcdaIN3HWSN1oxKa+0BCr2jVi1RivWbyq7rRWrbPWpnVVm3qitamL1lltatN6VW3qTWvXEmpX79Sm',
    '9aXWpi5q1RqvSr0q6iLUZ6LGuLcY4yCLV8UYP7J4UagxfuDkJUGN8ROLMQ6SGuMYizEOshjjIIsxDnLyUaizUP+GqL8g6jNR4zUnD6VeEvVdoX4o1P',
    'jHLMY4yOKx+Ne0xn/b4pEa4487eSJ1L1Z1K4hViRJqE6u6iE1tYhWUUEGtgnoTqzqLEtQqVkH9ErWLTd2KEtRVbOoqNnUV1I1Y1VWsarxu8VC9k9gk',
    'nkucJTaJXewSq7oXq4RYJS5ik7hKrGJVzyV28U5iFRexi4vYxVlilbhKbBJnsYnxupNnUr8EJe5U1FWoTSjiqjaxa6irKEGUuApFpHZRRIqGeiTUJu',
    '5FEalNKCK1CUWkLkrEWahVpFahSIyXLR6r94oSz9Um1KrEpnYVHxUlihKbaK3qTa3qS7Wrd2pVZ6FWJVahViVWoahfalNXtarxusVT8SbUpj5RF7Wr',
    'r9VFbeqDuBe/pe7Vri5qVxe1qbP4JYjxfYsn6on4vuw8Vffiqi7qRfFX1L3a1XjZyXOpN/UNcZUirlKvit/SCPVcSogbIW7EBzF+6uSZxvfUY0Gt4g',
    'ANQv0RjfGnnHwi9VvqXn1b/a4SpD5V9+qhuKjxU4un6kYcK36gLTH+Yxafid8S/3F1r+7VB3EvxnctnqurEptQvyleVuLvintxLzZxVk/EeNniVUF8',
    'EO+V2CV2sYqL+lqJXeKBeiKxCfWJErvEqsQusSpB/JLYJFYlQVwlxhdOPtG4aIhN3WoEdasRvzRi1bgK6jON+FRQH8WuPtWIG424F6vGriF+aQga41',
    'WL17Q2rXv1QOusNrWpq3pBnbUeqcdq1/pCa9fatXatTWtTV62z2tWmxutSYxxjMcZBFmMcZDHGQRZjHGQxxkEWYxxkMcZBFmMcZDHGQRZjHGQxxkEW',
    'YxxkMcZBFmMcZDHGQRZjHGQxxkEWYxxkMcZBFmMcZDHGQRZjHGQxxkEWYxxkMcZBFmMcZDHGQRZjHGQxxkEWYxxkMcZBFmMcZDHGQRZjHGQxxkEWYx',
    'xkMcZBFmMcZDHGQRZjHGQxxkEWYxxkMcZBFmMcZDHGQRZjHGQxxkEWYxxkMcZB/g8ISaHZ7w+16wAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
)

/** The same as a PDF that has the picture only. */
export async function scannedPdf() {
  const document = await PDFDocument.create()
  const picture = await document.embedPng(scannedPage)
  document.addPage([620, 150]).drawImage(picture, { x: 0, y: 0, width: 620, height: 150 })
  return Buffer.from(await document.save())
}

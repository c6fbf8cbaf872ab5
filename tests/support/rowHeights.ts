/** Rows of a list lie one below the other, each as high as it is told, also after they changed places: jsdom lays out nothing. */
export function lieBelowEachOther(list: Element, heights: readonly number[]): void {
  const heightOf = new Map([...list.children].map((row, place) => [row, heights[place] ?? heights.at(-1) ?? 0]));
  for (const row of list.children)
    row.getBoundingClientRect = () => {
      const above = [...list.children].slice(0, [...list.children].indexOf(row));
      const top = above.reduce((sum, one) => sum + (heightOf.get(one) ?? 0), 0);
      const height = heightOf.get(row) ?? 0;
      return { top, height, bottom: top + height } as DOMRect;
    };
}

/**
 * Works through items, several at a time, in their order. After a fault nothing new is begun, and what runs is waited for:
 * whoever goes on later meets nobody.
 * @throws the first fault
 */
export async function workThrough<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item, place: number) => Promise<void>,
): Promise<void> {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, item] = next;
      await work(item, place).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: workers }, worker));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

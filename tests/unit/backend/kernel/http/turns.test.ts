import { type Limits, turns } from "@backend/kernel/http/turns";

const limits: Limits = { atOnce: 2, waiting: 2, patienceMs: 10_000 };
const refused = (status: number) => ({ status, detail: expect.stringMatching(/tente de novo/), extra: { tentarEm: 2 } });
/** Keys that came in, in their order. */
async function arrivals(enter: (key: string) => Promise<() => void>, keys: string[]) {
  const entered: number[] = [];
  const places = keys.map((key, index) =>
    enter(key).then((leave) => {
      entered.push(index);
      return leave;
    }),
  );
  await Promise.resolve();
  await Promise.resolve();
  return { entered, places };
}

afterEach(() => jest.useRealTimers());

test("so many of a key are inside, so many wait, and the next is refused; another key does not wait", async () => {
  const { entered, places } = await arrivals(turns(limits), ["a", "a", "a", "a", "a", "b"]);
  expect(entered).toEqual([0, 1, 5]);
  await expect(places[4]).rejects.toMatchObject(refused(429));
  (await places[0])?.();
  await places[2];
  (await places[1])?.();
  await places[3];
  expect(entered).toEqual([0, 1, 5, 2, 3]);
});

test("who leaves twice gives one place", async () => {
  const { entered, places } = await arrivals(turns(limits), ["a", "a", "a", "a"]);
  const leave = await places[0];
  leave?.();
  leave?.();
  await places[2];
  expect(entered).toEqual([0, 1, 2]);
  (await places[1])?.();
  await places[3];
});

test("who waits for too long is turned away, and the place goes to the one behind", async () => {
  jest.useFakeTimers();
  const enter = turns(limits);
  const { entered, places } = await arrivals(enter, ["a", "a", "a"]);
  jest.advanceTimersByTime(5_000);
  const later = enter("a");
  const refusal = expect(places[2]).rejects.toMatchObject(refused(429));
  jest.advanceTimersByTime(5_000);
  await refusal;
  (await places[0])?.();
  (await later)();
  expect(entered).toEqual([0, 1]);
});

test("a line that does not end leaves time to others; one that does waits for nothing", async () => {
  jest.useFakeTimers();
  const enter = turns({ atOnce: 1, waiting: 5, patienceMs: 60_000, rest: { after: 2, times: 4, mostMs: 1_000 } });
  const { entered, places } = await arrivals(enter, ["a", "a", "a", "a", "a"]);
  const work = async (index: number, ms: number) => {
    const leave = await places[index];
    jest.advanceTimersByTime(ms);
    leave?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  await work(0, 100);
  await work(1, 100);
  expect(entered).toEqual([0, 1, 2]);
  await work(2, 100);
  expect(entered).toEqual([0, 1, 2]);
  await jest.advanceTimersByTimeAsync(399);
  expect(entered).toEqual([0, 1, 2]);
  await jest.advanceTimersByTimeAsync(1);
  expect(entered).toEqual([0, 1, 2, 3]);
  // However long one took, the next comes in after a second.
  await work(3, 20_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(entered).toEqual([0, 1, 2, 3, 4]);
  await work(4, 20_000);
  const [alone] = (await arrivals(enter, ["a"])).entered;
  expect(alone).toBe(0);
});

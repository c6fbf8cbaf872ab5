import { deviceName, isHandheld, truncateAddress } from "@/domain/people/device";

it.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36", "Chrome no Windows"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge no Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome no iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-A556E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
    "Samsung Internet no Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox no Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15",
    "Safari no Mac",
  ],
  ["curl/8.5.0", "Aparelho desconhecido"],
  ["", "Aparelho desconhecido"],
  [null, "Aparelho desconhecido"],
])("%s is %s", (agent, name) => expect(deviceName(agent)).toBe(name));

it("knows what is carried in a pocket", () => {
  expect([isHandheld("Safari no iPhone"), isHandheld("Chrome no Android"), isHandheld("Chrome no Windows")]).toEqual([true, true, false]);
});

it.each([
  ["189.45.12.7", "189.45.*.*"],
  ["::ffff:10.1.2.3", "10.1.*.*"],
  ["2804:14d:5c8f::1", "2804:14d:*"],
  ["::1", null],
  ["lixo", null],
  [null, null],
])("of the address %s only %s is shown", (address, shown) => expect(truncateAddress(address)).toBe(shown));

import { forwardedAddresses, networkOf } from "@backend/kernel/identity/network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:2:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["nothing of the kind", "nothing of the kind"],
])("%s is of %s", (address, network) => expect(networkOf(address)).toBe(network));

test("two addresses of a network are one, and two networks are two", () => {
  expect(networkOf("2001:db8:1:2::a")).toBe(networkOf("2001:db8:1:2:9:9:9:9"));
  expect(networkOf("2001:db8:1:2::a")).not.toBe(networkOf("2001:db8:1:3::a"));
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["198.51.100.1,203.0.113.7 , 10.0.0.1", "198.51.100.1, 203.0.113.7, 10.0.0.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["' or 1=1", ""],
  ["a".repeat(500), ""],
  ["198.51.100.1, unknown, 203.0.113.7", "203.0.113.7"],
  ["203.0.113.7, unknown", ""],
  ["203.0.113.7:4711", ""],
  [`fe80::1%${"a".repeat(500)}`, ""],
  ["", ""],
])("of the header %s the addresses %s are believed", (header, believed) => expect(forwardedAddresses(header)).toBe(believed));

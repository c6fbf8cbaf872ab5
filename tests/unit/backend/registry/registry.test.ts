import { services } from "@backend/registry";
import { Service } from "@/domain/services/ids";
import { definedServices, serviceDefinition } from "@/domain/services/registry";
import { PAGE_SERVICES } from "@/domain/settings/serviceTexts";

it("has each service once, under its own id, and only pages of the catalogue are none", () => {
  for (const [id, service] of services) expect([service.id, service.definition?.id ?? id]).toEqual([id, id]);
  const without = Object.values(Service).filter((id) => !services.has(id));
  expect(without.filter((id) => !PAGE_SERVICES.includes(id))).toEqual([]);
});

it("reads requests by the same definitions as the portal", () => {
  const forms = [...services.values()].flatMap(({ definition }) => (definition ? [definition] : []));
  expect(forms.map(({ id }) => id).sort((a, b) => a - b)).toEqual(definedServices());
  for (const { id, name, concludedBy } of forms) expect(serviceDefinition(id)).toMatchObject({ name, concludedBy });
});
